// `npm start`: needs only Node, so it imports no package before the first install.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './setup.mjs'

setUp()
const { register } = await import('tsx/esm/api')
register()
const entry = join(import.meta.dirname, '../e2e/sandbox/start/start.ts')
const { start } = await import(pathToFileURL(entry).href)
await start()
