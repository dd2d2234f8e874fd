import { describe, expect, test } from 'vitest'
import { toFrameUrl } from './frame-port.ts'

const base = 'https://secure.example/sdk'

describe('toFrameUrl', () => {
  test('§7.10 the frame is loaded with the project, the network, the version and the logger', () => {
    const url = toFrameUrl({ base, chainId: 'eip155:8453', hasLogger: false, projectId: 'a b' })
    expect(url.origin + url.pathname).toBe(base)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      chainId: 'eip155:8453',
      enableLogger: 'false',
      projectId: 'a b',
      version: '4',
    })
  })

  test('the default network is Ethereum', () => {
    const url = toFrameUrl({ base, hasLogger: true, projectId: 'p' })
    expect(url.searchParams.get('chainId')).toBe('eip155:1')
    expect(url.searchParams.get('enableLogger')).toBe('true')
  })
})
