import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that no server uses, for servers that do not choose one themselves. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address === 'object' && address) return address.port
  throw new Error('The system has no free port.')
}
