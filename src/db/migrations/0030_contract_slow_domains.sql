-- contract: since 0029 a pause is kept by lane
DROP TABLE "slow_domains";
