import { describe, expect, test } from 'vitest'
import { createAnalyticsCase } from '../../testing/analytics-case.ts'
import { settle } from '../../testing/settle.ts'

describe('when nothing is sent', () => {
  test('§7.1 with features.analytics off', async () => {
    const { actions, clock, flush, requests } = createAnalyticsCase({
      features: { analytics: false },
    })
    actions.open()
    await settle()
    expect(clock.pending()).toBe(0)
    await flush()
    expect(requests).toEqual([])
  })

  test('§7.1 without a project id', async () => {
    const { actions, flush, requests } = createAnalyticsCase({ projectId: '' })
    actions.open()
    await flush()
    expect(requests).toEqual([])
  })

  test('§7.1 while the browser sends the signal of Global Privacy Control, and nothing of it later', async () => {
    const { actions, flush, page, requests, sent } = createAnalyticsCase()
    page.privacy = true
    actions.open()
    actions.goTo('WhatIsAWallet')
    await flush()
    expect(requests).toEqual([])
    page.privacy = false
    actions.close()
    actions.open()
    await flush()
    expect(sent().map(([name]) => name)).not.toContain('CLICK_WALLET_HELP')
  })

  test('before the visitor acts, also while a connection is restored', async () => {
    const { clock, connection, connectionFlow, flush, requests } = createAnalyticsCase({
      stored: {
        'portico.v1.connected-connectors': '{"eip155":"io.example"}',
        'portico.v1.connection-status': '"connected"',
      },
    })
    await connectionFlow.restore()
    await flush()
    expect(connection()?.status).toBe('connected')
    expect(clock.pending()).toBe(0)
    expect(requests).toEqual([])
  })

  test('for a card in the page, before the visitor goes on', async () => {
    const { actions, connectWallet, flush, requests, sent } = createAnalyticsCase({
      enableEmbedded: true,
    })
    actions.open()
    await flush()
    expect(requests).toEqual([])
    await connectWallet('io.example')
    await flush()
    expect(sent().map(([name]) => name)).toContain('CONNECT_SUCCESS')
  })

  test('after the instance is destroyed, and no timer is left', async () => {
    const { actions, clock, destroy, flush, requests } = createAnalyticsCase()
    actions.open()
    destroy()
    expect(clock.pending()).toBe(0)
    await flush()
    expect(requests).toEqual([])
  })
})
