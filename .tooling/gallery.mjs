// `npm run gallery`: every view in every state, from fixtures.
import { join } from 'node:path'
import { createServer } from 'vite'

const server = await createServer({
  configFile: join(import.meta.dirname, '../overlay/gallery/vite.config.ts'),
})
await server.listen()
const [address] = server.resolvedUrls?.local ?? []
process.stdout.write(`Gallery: ${address}\n`)
