import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createIdentified } from './wallet-identity.ts'

function start() {
  const identify = createIdentified<{
    isRenewed?: true
    name: string
    rdns?: string
    source: object
  }>('eip6963', ({ name }, identity) => ({ ...createFakeConnector(name).connector, ...identity }))
  return (...all: Parameters<typeof identify>) =>
    identify(...all).map(({ connector }) => [connector.id, connector.info?.isContested])
}

const genuine = { name: 'Example', rdns: 'io.example', source: {} }

describe('createIdentified', () => {
  test('marks two wallets that a visitor reads as one name', () => {
    const impostor = { name: ' eXample', rdns: 'com.impostor', source: {} }
    expect(start()([genuine, impostor])).toEqual([
      ['eip6963:io.example', true],
      ['eip6963:com.impostor', true],
    ])
  })

  test('marks a name with a Cyrillic letter as the name that it imitates', () => {
    const impostor = { name: 'Exаmple™', rdns: 'com.impostor', source: {} }
    const other = { name: 'Example Two', rdns: 'com.other', source: {} }
    expect(start()([genuine, impostor, other])).toEqual([
      ['eip6963:io.example', true],
      ['eip6963:com.impostor', true],
      ['eip6963:com.other', false],
    ])
  })

  test('marks a wallet that has taken the place of another one of its name', () => {
    expect(start()([{ ...genuine, isRenewed: true }])).toEqual([['eip6963:io.example', true]])
    expect(start()([genuine])).toEqual([['eip6963:io.example', false]])
  })

  test('marks a wallet that imitates one of the host', () => {
    const impostor = { name: 'S\u0430fe', rdns: 'com.impostor', source: {} }
    expect(start()([genuine, impostor], ['Safe'])).toEqual([
      ['eip6963:io.example', false],
      ['eip6963:com.impostor', true],
    ])
  })

  test('gives no wallet the id of another, whatever its name or rdns', () => {
    const copies = [
      { ...genuine, source: {} },
      { ...genuine, rdns: '2:io.example', source: {} },
    ]
    expect(start()([genuine, ...copies]).map(([id]) => id)).toEqual([
      'eip6963:io.example',
      'eip6963-2:io.example',
      'eip6963:2:io.example',
    ])
  })

  test('keeps the connector of a wallet until its identity changes', () => {
    const identify = createIdentified<typeof genuine>('eip6963', (_, identity) => ({
      ...createFakeConnector().connector,
      ...identity,
    }))
    const [first] = identify([genuine])
    expect(identify([genuine])[0]?.connector).toBe(first?.connector)
    const [contested] = identify([genuine, { ...genuine, source: {} }])
    expect(contested?.connector).not.toBe(first?.connector)
    expect(contested?.connector.info).toEqual({ isContested: true, rdns: 'io.example' })
  })
})
