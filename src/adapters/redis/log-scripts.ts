import { hash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** Sent by its name, and whole only to a server that doesn't know it yet. */
const script = (lua: string) => {
  const sha = hash('sha1', lua, 'hex')
  return async (redis: Redis, key: string, args: readonly (string | number)[]): Promise<unknown> => {
    try {
      return await redis.evalsha(sha, 1, key, ...args)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return redis.eval(lua, 1, key, ...args)
    }
  }
}

/** Ids are microseconds of the server's clock, and one more where that has not moved on or was set back. */
const NEXT_ID = `
local function after(last)
  local time = redis.call('time')
  return math.max(time[1] * 1000000 + time[2], last + 1)
end
local function idOf(entry) return tonumber(string.match(entry[1], '^%d+')) end
local function text(number) return string.format('%.0f', number) end
`

const OPEN = script(`${NEXT_ID}
local newest = redis.call('xrevrange', KEYS[1], '+', '-', 'COUNT', 1)
local id = newest[1] and idOf(newest[1])
if not id then
  id = after(0)
  redis.call('xadd', KEYS[1], text(id) .. '-0', 'rank', 0, 'event', '')
end
redis.call('expire', KEYS[1], ARGV[1])
return text(id)
`)

const APPEND = script(`${NEXT_ID}
local newest = redis.call('xrevrange', KEYS[1], '+', '-', 'COUNT', 1)
if not newest[1] then return false end
local event, rank, about = ARGV[1], tonumber(ARGV[2]), ARGV[5]
local highest = tonumber(newest[1][2][2])
if rank >= 0 and rank <= highest then return false end
if about ~= '' then
  for _, entry in ipairs(redis.call('xrange', KEYS[1], '(' .. ARGV[6], '+')) do
    if entry[2][6] == about then return false end
  end
end
local before = idOf(newest[1])
local id = text(after(before))
redis.call('xadd', KEYS[1], 'MAXLEN', ARGV[4], id .. '-0', 'rank', math.max(rank, highest), 'event', event, 'about', about)
redis.call('expire', KEYS[1], ARGV[3])
redis.call('publish', KEYS[1], text(before) .. ' ' .. id .. ' ' .. event)
return id
`)

/** Opens a topic if it is not, and answers the id of its last event. */
export const openScript = (redis: Redis, key: string, keptSeconds: number): Promise<unknown> =>
  OPEN(redis, key, [keptSeconds])

/** Appends to a topic that is open and tells who follows it, in one step. */
export const appendScript = (
  redis: Redis,
  key: string,
  event: string,
  { rank = -1, about = '', since = 0 }: { rank?: number; about?: string; since?: number },
  limits: { readonly keptSeconds: number; readonly most: number },
): Promise<unknown> => APPEND(redis, key, [event, rank, limits.keptSeconds, limits.most, about, since])
