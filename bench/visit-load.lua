-- Opens a page the way a phone does, on keep-alive connections, some of them with a source in the address.
local agents = {
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
}
local paths = { "/9ways", "/map", "/9ways?utm_source=instagram&utm_medium=social", "/lead-magnet?utm_source=newsletter" }
local turn = 0

function request()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1], {
    ["user-agent"] = agents[turn % #agents + 1],
    ["accept-encoding"] = "gzip, deflate, br",
    ["sec-fetch-dest"] = "document",
  })
end

function done(summary)
  io.write("LOAD " .. summary.requests .. " " .. (summary.errors.status + summary.errors.read + summary.errors.timeout) .. "\n")
end
