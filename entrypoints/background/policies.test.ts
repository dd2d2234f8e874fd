import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { createPolicies } from './policies.ts'

function create() {
  const items: Record<string, unknown> = {}
  const session = {
    get: async (key: string) => ({ [key]: items[key] }),
    remove: async (key: string) => void delete items[key],
    set: async (added: object) => void Object.assign(items, added),
  }
  const record = (responseHeaders: object[], url = 'https://app.example/swap') =>
    policies.record({ responseHeaders, tabId: 7, url } as Parameters<typeof policies.record>[0])
  const policies = createPolicies({ storage: { session } } as unknown as WxtBrowser)
  return { items, policies, record }
}

describe('createPolicies', () => {
  test('gives the policies of the page that a tab shows, if it is of the site', async () => {
    const { policies, record } = create()
    await record([
      { name: 'Content-Security-Policy', value: "frame-src 'none'" },
      { name: 'content-security-policy', value: "connect-src 'self'" },
      { name: 'content-security-policy-report-only', value: "default-src 'none'" },
      { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
      { name: 'cross-origin-opener-policy-report-only', value: 'same-origin' },
      { name: 'cross-origin-embedder-policy', value: 'require-corp' },
      { name: 'permissions-policy', value: 'camera=()' },
      { name: 'x-frame-options', value: 'DENY' },
    ])
    const all = {
      'content-security-policy': "frame-src 'none', connect-src 'self'",
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=()',
    }
    await expect(policies.get(7, 'https://app.example')).resolves.toEqual(all)
    await expect(policies.get(7, 'https://other.example')).resolves.toEqual({})
    await expect(policies.get(8, 'https://app.example')).resolves.toEqual({})
    await record([], 'https://app.example/other')
    await expect(policies.get(7, 'https://app.example')).resolves.toEqual({})
  })

  test('forgets a tab', async () => {
    const { items, policies, record } = create()
    await record([{ name: 'Content-Security-Policy', value: "frame-src 'none'" }])
    await policies.forget(7)
    expect(items).toEqual({})
  })
})
