import { join } from 'node:path'
import MiniSearch from 'minisearch'
import * as v from 'valibot'
import { createServer } from 'vitepress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from './search.ts'

let find: (question: string) => readonly string[]
let server: Awaited<ReturnType<typeof createServer>>

beforeAll(async () => {
  server = await createServer(join(import.meta.dirname, '..'), { middlewareMode: true })
  const loaded = await server.ssrLoadModule('/@localSearchIndexroot')
  const { options, searchOptions } = search.miniSearch
  const index = MiniSearch.loadJSON(v.parse(v.string(), loaded['default']), {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    ...options,
    searchOptions,
  })
  find = (question) => index.search(question).map(({ id }) => String(id).replace(/#.*/, ''))
  // A limit against a build that never ends.
}, 60_000)
afterAll(() => server.close())

test.each([
  ['change the accent', '/theming.html'],
  ['custom RPC', '/networks.html'],
  ['only Solana', '/solana.html'],
  ['sign-in with a server', '/sign-in-server.html'],
  ['no e-mail', '/embedded-wallet.html'],
  ['own words', '/theming.html'],
  ['viem wallet client', '/wagmi-viem-ethers.html'],
  ['hear a disconnect', '/instance.html'],
  ['SSR', '/server-rendering.html'],
  ['CSP', '/content-security-policy.html'],
])('the question "%s" finds %s in the first three results', (question, page) => {
  expect(find(question).slice(0, 3)).toContain(page)
})
