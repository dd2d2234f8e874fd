import { expect, test } from 'vitest'
import { account, connected, createFakeProvider, other } from '../testing/fake-provider.ts'
import { settle } from '../testing/settle.ts'

test('forwards nothing for an account that the wallet has left, once the wallet is read again', async () => {
  const { request, set, wallet } = createFakeProvider({
    ...connected,
    waits: {
      async whenRefreshed() {
        await settle()
        set({ accounts: [other] })
      },
    },
  })
  const signing = request('personal_sign', ['0x68', account])
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  expect(wallet.calls).toEqual([])
})
