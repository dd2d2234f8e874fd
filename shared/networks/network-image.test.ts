import { describe, expect, test } from 'vitest'
import { toNetworkImageUrl } from './network-image.ts'

const options = {
  projectId: 'p',
  sdkType: 'portico',
  sdkVersion: 'html-portico-0.0.0',
  services: {
    api: 'https://api.example',
    pulse: '',
    relay: '',
    rpc: '',
    secureFrame: '',
    secureSite: '',
  },
}
const none = { imageId: undefined, imageUrl: undefined }

describe('toNetworkImageUrl', () => {
  test('§7.6 the picture of a known network is at the API host, by its id and the project', () => {
    expect(toNetworkImageUrl({ assets: none, caipNetworkId: 'eip155:1' }, options)).toBe(
      'https://api.example/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?projectId=p&st=portico&sv=html-portico-0.0.0',
    )
  })

  test('what the host gives comes first, and an unknown network has none', () => {
    const own = { imageId: undefined, imageUrl: 'https://host.example/a.png' }
    expect(toNetworkImageUrl({ assets: own, caipNetworkId: 'eip155:1' }, options)).toBe(
      own.imageUrl,
    )
    const byId = { imageId: 'mine', imageUrl: undefined }
    expect(toNetworkImageUrl({ assets: byId, caipNetworkId: 'eip155:1' }, options)).toContain(
      '/mine?',
    )
    expect(
      toNetworkImageUrl({ assets: none, caipNetworkId: 'eip155:31337' }, options),
    ).toBeUndefined()
  })
})
