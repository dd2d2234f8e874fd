// `npm start`: needs only Node, so it imports no package before the first install.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './setup.mjs'

setUp()
const { register } = await import('tsx/esm/api')
// The sandbox runs a server of the documentation, which imports the package by its name.
register({ tsconfig: join(import.meta.dirname, '../e2e/tsconfig.json') })
const entry = join(import.meta.dirname, '../e2e/sandbox/start/start.ts')
const { start } = await import(pathToFileURL(entry).href)
await start()
