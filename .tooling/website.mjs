// `npm run website`: builds the site into `.cache/website/site`. With `--serve`, serves it, and reloads it at each change.
import { setUp } from './setup.mjs'

setUp()
const { build, createServer } = await import('vitepress')
const root = 'overlay/website'
if (process.argv.includes('--serve')) {
  const server = await createServer(root, { host: '127.0.0.1', port: 4390 })
  await server.listen()
  server.printUrls()
} else {
  await build(root)
  const folder = process.env.PORTICO_SITE_URL ? 'published' : 'site'
  console.log(`The site is in .cache/website/${folder}.`)
}
