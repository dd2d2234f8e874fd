import { describe, expect, test } from 'vitest'
import { createAuthCase } from '../../../testing/auth-case.ts'
import { settle } from '../../../testing/settle.ts'

const newEmail = 'new@example.com'

/** Starts a change of the address in its view. */
async function startUpdate() {
  const instance = createAuthCase()
  await instance.connect()
  const { actions, stores } = await instance.getAuth()
  instance.actions.open()
  instance.navigation.push('UpdateEmail')
  const submit = async () => {
    void actions.submitNewEmail(newEmail)
    await settle()
  }
  await submit()
  const { connection, modal } = instance
  return {
    ...instance,
    isOpen: () => modal.store.getState().open,
    /** Makes a call that needs an approval. */
    sign: async () => {
      const state = connection()
      if (state?.status !== 'connected') throw new TypeError('It is not connected.')
      const provider = await state.connector.getProvider()
      provider.request({ method: 'personal_sign', params: ['0x01', '0x02'] }).catch(() => undefined)
      await settle()
    },
    state: stores.emailUpdate.getState,
    submit,
  }
}

describe('createEmailUpdate, in the modal', () => {
  test('§4.5 shows the frame until the new address is approved, then asks for the code', async () => {
    const { frame, isOpen, state, view } = await startUpdate()
    expect(frame.find('UPDATE_EMAIL').payload).toEqual({ email: newEmail })
    expect(view()).toBe('ApproveTransaction')
    expect(state()).toEqual({ status: 'submitting', email: newEmail })
    frame.succeed('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await settle()
    expect(view()).toBe('UpdateEmailPrimaryOtp')
    expect(isOpen()).toBe(true)
  })

  test('a refusal in the frame goes back to the form, with the address and no error', async () => {
    const { frame, isOpen, state, submit, view } = await startUpdate()
    frame.refuse('UPDATE_EMAIL', 'User rejected the request.')
    await settle()
    expect([view(), isOpen()]).toEqual(['UpdateEmail', true])
    expect(state()).toEqual({ status: 'idle', email: newEmail, error: undefined })
    await submit()
    expect(view()).toBe('ApproveTransaction')
  })

  test('another failure goes back to the form with its error', async () => {
    const { frame, state, view } = await startUpdate()
    frame.refuse('UPDATE_EMAIL', 'Another account has this address')
    await settle()
    expect(view()).toBe('UpdateEmail')
    expect(state()).toMatchObject({ error: { message: 'Another account has this address' } })
  })

  test('closing the modal takes the request back', async () => {
    const { actions, frame, state } = await startUpdate()
    actions.close()
    await settle()
    expect(frame.names()).toContain('RPC_ABORT')
    expect(state()).toEqual({ status: 'idle', email: newEmail, error: undefined })
  })

  test('the code is asked for once another request is approved, too', async () => {
    const { frame, sign, view } = await startUpdate()
    await sign()
    frame.succeed('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
    await settle()
    expect(view()).toBe('ApproveTransaction')
    frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(view()).toBe('UpdateEmailSecondaryOtp')
  })

  test('a change whose code is due starts over when another view is opened instead', async () => {
    const { actions, frame, sign, state } = await startUpdate()
    await sign()
    frame.succeed('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
    await settle()
    actions.open({ view: 'Account' })
    await settle()
    expect(state()).toMatchObject({ status: 'idle' })
  })
})
