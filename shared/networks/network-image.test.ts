import { describe, expect, test } from 'vitest'
import { toNetworkImageUrl } from './network-image.ts'

const options = {
  projectId: 'p',
  sdkType: 'portico',
  sdkVersion: 'html-portico-0.9.0',
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
  test('§7.6 the image of a known network is at the API host, with its id and the project', () => {
    expect(toNetworkImageUrl({ assets: none, caipNetworkId: 'eip155:1' }, options)).toBe(
      'https://api.example/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?projectId=p&st=portico&sv=html-portico-0.9.0',
    )
  })

  test('the host’s image comes first, and an unknown network has none', () => {
    const custom = { imageId: undefined, imageUrl: 'https://host.example/a.png' }
    expect(toNetworkImageUrl({ assets: custom, caipNetworkId: 'eip155:1' }, options)).toBe(
      custom.imageUrl,
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
