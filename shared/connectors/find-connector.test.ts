import { describe, expect, test } from 'vitest'
import { toListing } from '../testing/fake-catalogue.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { findConnectorOf } from './find-connector.ts'

describe('findConnectorOf', () => {
  test('knows a wallet by its rdns or its explorer id, but not by an rdns that two claim', () => {
    const connector = {
      ...createFakeConnector('io.example').connector,
      explorerId: 'e',
      info: { rdns: 'io.example' },
    }
    const contested = { ...connector, info: { isContested: true, rdns: 'io.example' } }
    const byRdns = toListing('1', { rdns: 'io.example' })
    expect(findConnectorOf(byRdns, [connector])).toBe(connector)
    expect(findConnectorOf(toListing('e'), [connector])).toBe(connector)
    expect(findConnectorOf(toListing('1'), [connector])).toBeUndefined()
    expect(findConnectorOf(byRdns, [contested])).toBeUndefined()
  })
})
