import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { checkPictureRequest, checkServiceRequest } from './check-service-request.ts'

const settings = {
  ...defaultSettings,
  services: { api: 'https://api.example/base', rpc: 'https://rpc.example' },
}
const refusal = expect.objectContaining({ code: 'unauthorized' })

describe('checkServiceRequest', () => {
  test.each([
    ['GET', 'https://api.example/base/getWallets?page=1'],
    ['GET', 'https://api.example/base/public/getAssetImage/1'],
    ['POST', 'https://rpc.example/v1/?chainId=eip155%3A1'],
    ['POST', 'https://rpc.example/v1/convert/build-transaction'],
    ['GET', 'https://rpc.example/v1/account/0x1/balance?chainId=1'],
    ['GET', 'https://rpc.example/v1/profile/reverse/0x1'],
  ] as const)('lets %s %s pass', (method, url) => {
    expect(checkServiceRequest(settings, { method, url }).href).toBe(url)
  })

  test.each([
    ['another host', 'GET', 'https://evil.example/getWallets'],
    ['a host that begins alike', 'GET', 'https://api.example.evil.example/base/getWallets'],
    ['another port', 'GET', 'https://api.example:444/base/getWallets'],
    ['another scheme', 'GET', 'http://api.example/base/getWallets'],
    ['another path', 'GET', 'https://api.example/base/admin'],
    ['a path above the service', 'GET', 'https://api.example/getWallets'],
    ['a path that leads up', 'GET', 'https://rpc.example/v1/account/../../admin/1'],
    ['a path that leads up in code', 'GET', 'https://rpc.example/v1/account/..%2f..%2fadmin'],
    ['another method', 'POST', 'https://api.example/base/getWallets'],
    ['a node by GET', 'GET', 'https://rpc.example/v1/'],
    ['a login', 'GET', 'https://a:b@api.example/base/getWallets'],
    ['the hosted service that the profile replaces', 'POST', 'https://rpc.walletconnect.org/v1/'],
    ['no URL', 'GET', 'getWallets'],
  ] as const)('refuses %s', (_, method, url) => {
    expect(() => checkServiceRequest(settings, { method, url })).toThrow(PorticoError)
    expect(() => checkServiceRequest(settings, { method, url })).toThrow(refusal)
  })

  test('uses the hosted services where the profile names none', () => {
    const url = 'https://rpc.walletconnect.org/v1/?chainId=eip155:1'
    expect(checkServiceRequest(defaultSettings, { method: 'POST', url }).href).toBe(url)
  })
})

describe('checkPictureRequest', () => {
  test('lets the pictures of the API service pass, and nothing else of it', () => {
    const picture = 'https://api.example/base/getWalletImage/1?projectId=p'
    expect(checkPictureRequest(settings, picture).href).toBe(picture)
    for (const path of ['api.example/base/getWallets', 'rpc.example/v1/identity/0x1'])
      expect(() => checkPictureRequest(settings, `https://${path}`)).toThrow(refusal)
  })
})
