import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createPendingRequests } from './pending-requests.ts'

const ended = { code: 4900, message: 'The instance is destroyed.', name: 'ProviderRpcError' }

describe('createPendingRequests', () => {
  test('gives the outcome of a request, with the error that dapps expect', async () => {
    const { settle } = createPendingRequests()
    await expect(settle(async () => '0x1')).resolves.toBe('0x1')
    await expect(
      settle(() => Promise.reject(new PorticoError('user-rejected'))),
    ).rejects.toMatchObject({ code: 4001, name: 'ProviderRpcError' })
  })

  test('rejects pending and later requests with 4900 after the end', async () => {
    const { end, settle } = createPendingRequests()
    const pending = settle(() => new Promise(() => undefined))
    end()
    await expect(pending).rejects.toMatchObject(ended)
    await expect(settle(async () => '0x1')).rejects.toMatchObject(ended)
  })
})
