import { describe, expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

const listed = { id: 'listed', mobile_link: 'listed://', name: 'Listed', rdns: 'io.listed' }

describe('isKnownRdns', () => {
  test('knows what the visitor has used and what the host lists', () => {
    const { context } = createFakeInstance({
      externalConnectors: [
        { createProvider: () => Promise.reject(), id: 'sdk', name: 'Sdk', rdns: 'io.sdk' },
      ],
      stored: {
        'portico.v1.connected-connectors': '{"eip155":"eip6963:io.connected"}',
        'portico.v1.recent-wallets': '[{"id":"io.recent","name":"Recent","rdns":"io.recent"}]',
      },
    })
    const names = ['io.connected', 'io.recent', 'io.sdk', 'io.stranger']
    expect(names.filter((rdns) => context()?.isKnown?.(rdns))).toEqual(names.slice(0, 3))
  })

  test('knows the catalogue once it has answered, when the page’s wallets are requested again', async () => {
    const fetch = async () => Response.json({ count: 1, data: [listed] })
    const { actions, context, refreshes } = createFakeInstance({ fetch })
    expect(context()?.isKnown?.('io.listed')).toBe(false)
    actions.open()
    const before = refreshes.calls
    await expect.poll(() => context()?.isKnown?.('io.listed')).toBe(true)
    await settle()
    expect(refreshes.calls).toBeGreaterThan(before)
  })
})
