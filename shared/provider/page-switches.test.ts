import { describe, expect, test, vi } from 'vitest'
import { connected, createFakeProvider as start } from '../testing/fake-provider.ts'
import { settle } from '../testing/settle.ts'

const toSwitch = (chainId: string) => ['wallet_switchEthereumChain', [{ chainId }]] as const

describe('the switches of a page', () => {
  test('begin one after the other', async () => {
    const { answers, log, request } = start(connected)
    let finish: () => void = () => undefined
    answers.switch = () => new Promise((resolve) => (finish = resolve))
    const first = request(...toSwitch('0x2105'))
    const second = request(...toSwitch('0x1'))
    await vi.waitFor(() => expect(log).toEqual(['switch eip155:8453']))
    await settle()
    expect(log).toEqual(['switch eip155:8453'])
    finish()
    expect(await first).toBeNull()
    await settle()
    expect(log).toEqual(['switch eip155:8453', 'switch eip155:1'])
    finish()
    expect(await second).toBeNull()
  })

  test('do not wait for ever behind one that the wallet never answers', async () => {
    const { answers, clock, log, request } = start(connected)
    answers.switch = () => new Promise(() => undefined)
    void request(...toSwitch('0x2105'))
    const second = request(...toSwitch('0x1'))
    const third = request('wallet_addEthereumChain', [{ chainId: '0x2105' }])
    await vi.waitFor(() => expect(log).toEqual(['switch eip155:8453']))
    answers.switch = async () => undefined
    clock.advance(59_999)
    await settle()
    expect(log).toEqual(['switch eip155:8453'])
    clock.advance(1)
    expect([await second, await third]).toEqual([null, null])
    expect(log).toEqual(['switch eip155:8453', 'switch eip155:1', 'switch eip155:8453'])
    expect(clock.pending()).toBe(0)
  })
})
