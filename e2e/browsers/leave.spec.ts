import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toHostUrl } from '../fixtures/host-url.ts'
import { hostsOutput } from '../hosts/build-hosts.ts'
import { byRole } from './find-shown.ts'
import { readErrors } from './page-errors.ts'
import { expect, test } from './test.ts'

/** The paths of the chunks of the host pages whose names begin so. */
async function listChunks(...names: readonly string[]): Promise<readonly string[]> {
  const files = await readdir(join(hostsOutput, 'assets'))
  return files
    .filter((file) => names.some((name) => file.startsWith(`${name}-`)) && file.endsWith('.js'))
    .map((file) => `/assets/${file}`)
}

// The browser rejects the imports of a page that it leaves. A host records every rejection without a handler.
test('a visitor who leaves while files load causes no error of the page', async ({
  hosts,
  tab,
  visit,
  visitor,
}) => {
  const isRequested = (paths: readonly string[]) =>
    hosts.calls.some(({ path }) => paths.includes(path))
  const opening = await listChunks('instance', 'ui')
  expect(opening).not.toEqual([])
  for (const path of opening) hosts.hang(path)
  await visit()
  await visitor.clickButton(/^Connect wallet$/)
  await expect.poll(() => isRequested(opening)).toBe(true)
  await tab.open(toHostUrl(hosts.url, 'html', { theme: 'light' }))
  expect(await tab.evaluate(readErrors)).toEqual([])

  hosts.heal()
  const views = await listChunks('account', 'connect-connecting', 'guides', 'views', 'wallet-list')
  for (const path of views) hosts.hang(path)
  await visit()
  await visitor.clickButton(/^Connect wallet$/)
  await expect
    .poll(() => visitor.read(byRole('dialog', /^Connect a wallet$/)))
    .toContain('Sandbox Wallet')
  await visitor.clickButton(/^All wallets/)
  await expect.poll(() => isRequested(views)).toBe(true)
  await tab.open(toHostUrl(hosts.url, 'html', { theme: 'light' }))
  expect(await tab.evaluate(readErrors)).toEqual([])
})
