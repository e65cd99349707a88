-- Counters of the public door: losing them in a crash costs nothing, writing them to the log would.
alter table rate_limits set unlogged;
