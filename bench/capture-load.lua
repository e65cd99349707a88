-- Posts the form at /9ways the way the page's own script does, each time as another person from another address.
-- Every answer is read, and no post is begun after the given seconds, so that what was acknowledged can be counted
-- in the database to the last row: wrk itself would walk away from the posts under way.
local ffi = require("ffi")
ffi.cdef([[ typedef struct { long seconds; long micros; } moment; int gettimeofday(moment *, void *); ]])
local moment = ffi.new("moment")
local function now()
  ffi.C.gettimeofday(moment, nil)
  return tonumber(moment.seconds) + tonumber(moment.micros) / 1e6
end

local threads = {}

-- One thread for each web process: wrk.args are the seconds, the pause between two posts of a connection in
-- milliseconds, and the processes' addresses as host:port.
function setup(thread)
  table.insert(threads, thread)
  thread:set("number", #threads)
end

function init(args)
  local target = args[((number - 1) % (#args - 2)) + 3]
  local host, port = target:match("^(.+):(%d+)$")
  wrk.thread.addr = wrk.lookup(host, port)[1]
  address = target
  stopAt = now() + tonumber(args[1])
  pause = tonumber(args[2])
  acknowledged, refused, posted = 0, 0, 0
  first, last = 0, 0
  sample = ""
  math.randomseed(tonumber(moment.micros) * 100 + number)
  person = string.format("h%08x%d", math.random(0, 0x7fffffff), number)
end

local random = math.random

function delay()
  if now() < stopAt then return math.floor(pause * 2 * random()) end
  return 1e9
end

function request()
  posted = posted + 1
  if first == 0 then first = now() end
  local key = string.format("%08x-%04x-4%03x-8%03x-%06x%06x", random(0, 0x7fffffff), random(0, 0xffff),
    random(0, 0xfff), random(0, 0xfff), random(0, 0xffffff), random(0, 0xffffff))
  local body = "name=Ada&email=" .. person .. posted .. "%40example.test&key=" .. key .. "&website="
  return table.concat({
    "POST /9ways HTTP/1.1\r\nhost: ", address,
    "\r\norigin: http://", address,
    "\r\naccept: application/json\r\ncontent-type: application/x-www-form-urlencoded;charset=UTF-8\r\nx-forwarded-for: 10.",
    random(0, 255), ".", random(0, 255), ".", random(0, 255),
    "\r\ncontent-length: ", #body, "\r\n\r\n", body,
  })
end

function response(status, headers, body)
  last = now()
  if status == 200 and body:find('"effect":"screen"', 1, true) then
    acknowledged = acknowledged + 1
  else
    refused = refused + 1
    sample = status .. " " .. body:sub(1, 200)
  end
end

function done(summary, latency)
  local acknowledged, refused, begun, ended, sample = 0, 0, math.huge, 0, ""
  for _, thread in ipairs(threads) do
    acknowledged = acknowledged + thread:get("acknowledged")
    refused = refused + thread:get("refused")
    begun = math.min(begun, thread:get("first"))
    ended = math.max(ended, thread:get("last"))
    sample = sample .. thread:get("sample")
  end
  local errors = summary.errors
  io.write(string.format(
    'LOAD {"acknowledged":%d,"refused":%d,"lost":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"sample":"%s"}\n',
    acknowledged, refused, errors.connect + errors.read + errors.write + errors.timeout, ended - begun,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, sample:gsub('[%c"\\]', " ")))
end
