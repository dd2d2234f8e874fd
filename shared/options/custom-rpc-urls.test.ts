import { describe, expect, test } from 'vitest'
import { mainnet } from '../networks/mainnets.ts'
import { getCustomRpcUrls, type PorticoOptions } from './options.ts'
import { resolveOptions } from './resolve-options.ts'

const resolve = (endpoints: unknown) =>
  resolveOptions({
    customRpcUrls: { 'eip155:1': endpoints } as PorticoOptions['customRpcUrls'],
    networks: [mainnet],
    projectId: 'p',
  })

describe('customRpcUrls', () => {
  test('§3.17 §7.9 are URLs and the names of what comes after them, in the order of the host', () => {
    const options = resolve([{ url: 'https://node.example' }, 'hosted', 'public'])
    expect(getCustomRpcUrls(options, 'eip155:1')).toEqual([
      'https://node.example',
      'hosted',
      'public',
    ])
    expect(getCustomRpcUrls(options, 'eip155:10')).toEqual([])
  })

  test.each(['x', 'https://node.example', '', null, ['hosted'], {}])('%j is none', (endpoint) => {
    expect(() => resolve(['hosted', endpoint])).toThrow(/customRpcUrls\.eip155:1\.1/)
  })
})
