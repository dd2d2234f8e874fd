import { expect, test } from 'vitest'
import type { ChainId } from '../schema/primitives.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { checkOpening } from './opening-params.ts'

test('§2.23 a switch that there is nothing to do for is the list of networks', async () => {
  const toOpened = async (chainId: ChainId, options: object = {}) => {
    const instance = createFakeInstance(options)
    await instance.connectWallet('io.example')
    instance.actions.open(checkOpening(instance, { data: { chainId }, view: 'SwitchNetwork' }))
    return instance.view()
  }
  expect(await toOpened('eip155:1')).toBe('Networks')
  expect(await toOpened('eip155:99')).toBe('Networks')
  expect(await toOpened('eip155:8453')).toBe('SwitchNetwork')
  expect(await toOpened('eip155:8453', { enableNetworkSwitch: false })).toBe('Networks')
})

test('§2.23 without an account, the view of a switch leads to a wallet', () => {
  const instance = createFakeInstance()
  const request = { data: { chainId: 'eip155:1' }, view: 'SwitchNetwork' } as const
  expect(checkOpening(instance, request)).toEqual(request)
})
