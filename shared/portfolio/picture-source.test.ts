import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../networks/mainnets.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { toPictureSource } from './picture-source.ts'

const options = resolveOptions({
  networks: [mainnet],
  nftImageHosts: [
    'https://Img.example',
    'https://gateway.example/ipfs',
    'http://local.example:8080/',
  ],
  projectId: 'p',
})
const toStatus = (url: string | undefined) => toPictureSource(url, options).status

describe('toPictureSource', () => {
  test('pictures come from the hosts that the profile and the host page name', () => {
    for (const url of [
      'https://img.example/a.png',
      'https://IMG.EXAMPLE/a.png',
      'http://local.example:8080/a.png',
      'https://rpc.walletconnect.org/image',
      'https://api.web3modal.org/image',
      'https://gateway.example/ipfs/cid',
    ])
      expect(toStatus(url), url).toBe('trusted')
  })

  test('a picture at any other server names the server', () => {
    expect(toPictureSource('https://evil.example/a.png', options)).toEqual({
      host: 'evil.example',
      status: 'foreign',
      url: 'https://evil.example/a.png',
    })
    for (const [url, host] of [
      ['https://img.example@evil.example/', 'evil.example'],
      ['https://img.example.evil.example/', 'img.example.evil.example'],
      ['https://evil.example\\@img.example/', 'evil.example'],
      ['http://img.example/', 'img.example'],
      ['https://img.example:8443/', 'img.example:8443'],
      ['https://local.example/', 'local.example'],
      ['https://xn--mg-vjb.example/', 'xn--mg-vjb.example'],
      ['https://ımg.example/', 'xn--mg-gpa.example'],
    ] as const)
      expect(toPictureSource(url, options), url).toMatchObject({ host, status: 'foreign' })
  })

  test('a picture of IPFS comes from the gateway that the host page names, or from nowhere', () => {
    const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
    const url = `https://gateway.example/ipfs/${cid}/1.png`
    for (const address of [
      `ipfs://${cid}/1.png`,
      `ipfs://ipfs/${cid}/1.png`,
      `IPFS://${cid}/1.png`,
    ])
      expect(toPictureSource(address, options), address).toEqual({ status: 'trusted', url })
    expect(toStatus(`ipfs://${cid}/../../login`)).toBe('none')
    expect(toPictureSource(`ipfs://${cid}`, { ...options, nftImageHosts: undefined }).status).toBe(
      'none',
    )
  })

  test('an image in the address is shown up to 64 KB, if it is of a known type', () => {
    expect(toStatus('data:image/svg+xml,%3Csvg/%3E')).toBe('trusted')
    expect(toStatus('data:text/html,<script>alert(1)</script>')).toBe('none')
    expect(toStatus(`data:image/png;base64,${'A'.repeat(70_000)}`)).toBe('none')
    expect(toStatus('javascript:alert(1)')).toBe('none')
    expect(toStatus('')).toBe('none')
    expect(toStatus(undefined)).toBe('none')
  })

  test('what is loaded is at the host that it names, or nowhere', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (url) => {
        const source = toPictureSource(url, options)
        const host = source.status === 'foreign' ? new URL(source.url).host : undefined
        expect(source).toMatchObject(host === undefined ? { status: source.status } : { host })
      }),
    )
  })
})
