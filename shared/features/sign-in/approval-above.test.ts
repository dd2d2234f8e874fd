import { describe, expect, test } from 'vitest'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

/** A visitor whose sessions are being read while the embedded wallet asks for a request. */
async function createChecking(options: Parameters<typeof createSignInCase>[0] = {}) {
  const instance = createSignInCase(options)
  const { fake, navigation } = instance
  const answer = createAnswer<undefined>()
  fake.before = (call) => (call.startsWith('get') ? answer.promise : Promise.resolve())
  await instance.connect()
  expect(instance.view()).toBe('ConnectingSiwe')
  navigation.push('ApproveTransaction')
  return {
    ...instance,
    read: async () => {
      answer.resolve(undefined)
      await settle()
    },
  }
}

describe('a request while the sessions are read', () => {
  test.each([true, false])(
    'is not aborted by the sign-in, which follows it, required: %s',
    async (isRequired) => {
      const { navigation, read, view } = await createChecking({ isRequired })
      await read()
      expect(view()).toBe('ApproveTransaction')
      navigation.goBack()
      await settle()
      expect(view()).toBe('SIWXSignMessage')
      expect(navigation.store.getState().history).not.toContain('ConnectingSiwe')
    },
  )

  test('goes back to the account where there is a session', async () => {
    const { fake, navigation, read, state, view } = await createChecking()
    fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await read()
    expect([state().status, view()]).toEqual(['signed-in', 'ApproveTransaction'])
    navigation.goBack()
    await settle()
    expect(view()).toBe('Account')
  })
})

describe('a request while the sign-in waits', () => {
  async function createWaiting() {
    const instance = createSignInCase()
    await instance.connect()
    instance.navigation.push('ApproveTransaction')
    await settle()
    return instance
  }

  test('declines nothing, and returns to it', async () => {
    const { fake, navigation, state, view } = await createWaiting()
    expect(state()).toMatchObject({ isDeclined: false })
    navigation.goBack()
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    expect(state()).toMatchObject({ isDeclined: false })
    expect(fake.count('message')).toBe(1)
  })

  test('leaves both when the modal is closed', async () => {
    const { actions, state } = await createWaiting()
    actions.close()
    await settle()
    expect(state()).toMatchObject({ isDeclined: true })
  })
})
