import { expect, test } from 'vitest'
import { readSiteAddress } from './site-address.ts'

test.each([
  [undefined, '/', undefined],
  ['https://example.org', '/', 'https://example.org/page.html'],
  ['https://example.org/portico', '/portico/', 'https://example.org/portico/page.html'],
  ['https://example.org/portico/', '/portico/', 'https://example.org/portico/page.html'],
])('the address %s has the base %s and the page %s', (address, base, page) => {
  const site = readSiteAddress(address)
  expect(site.base).toBe(base)
  expect(site.url && new URL('page.html', site.url).href).toBe(page)
})
