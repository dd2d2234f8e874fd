import { expect, test, vi } from 'vitest'
import { removeStored } from './remove-stored.ts'

type Deletion = (name: string) => object

test('removeStored removes the database where the page may not use local storage, and never rejects', async () => {
  const deleteDatabase = vi.fn<Deletion>(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const window = {
    indexedDB: { deleteDatabase },
    get localStorage(): Storage {
      throw new DOMException('Denied', 'SecurityError')
    },
  } as unknown as typeof globalThis
  await expect(removeStored(window)).resolves.toBeUndefined()
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('portico-extension.v1.wallet-connect')
})
