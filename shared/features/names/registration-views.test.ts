import { describe, expect, test } from 'vitest'
import type { ViewName } from '../../controllers/navigation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { secondAddress } from '../../testing/fake-connector.ts'
import { approveAbove, createNamesCase as createCase, refuse } from '../../testing/names-case.ts'
import { settle } from '../../testing/settle.ts'

describe('the views of a registration', () => {
  test('§4.7 §4.8 §4.9 §4.10 §4.11 sets loading, shows the success view, signs, registers, then stores the name, in this order', async () => {
    const steps: string[] = []
    const parts = await createCase()
    const { enter, features, identity, nameActions, navigation, service, signatures } = parts
    const stop = (await features.identity.get()).actions.watchIdentity()
    await settle()
    await enter('mila')
    expect(parts.nameCheck()).toMatchObject({ status: 'available' })
    const record = (step: string) => {
      if (step !== steps.at(-1)) steps.push(step)
    }
    parts.names.stores.registration.subscribe(({ status }) => record(status))
    navigation.store.subscribe(({ transactionStack, view }) =>
      record(`${view}, ${transactionStack.length} entries`),
    )
    identity.subscribe((state) => record('name' in state ? `name ${state.name}` : state.status))
    signatures.answer = async () => {
      record('sign')
      return '0x5161'
    }
    service.register = () => {
      record('post')
      return Response.json({})
    }
    await nameActions.registerName()
    expect(steps).toEqual([
      'signing',
      'RegisterAccountNameSuccess, 0 entries',
      'RegisterAccountNameSuccess, 1 entries',
      'sign',
      'RegisterAccountNameSuccess, 0 entries',
      'registering',
      'post',
      'name mila.reown.id',
      'registered',
    ])
    expect(parts.history()).toEqual(['Account', 'RegisterAccountNameSuccess'])
    expect(parts.nameCheck()).toEqual({ label: '', status: 'empty' })
    stop()
  })

  test('§4.8 §2.34 §2.35 an approval above the success view returns to it', async () => {
    const parts = await createCase()
    const signature = createAnswer<string>()
    const answer = createAnswer<Response>()
    parts.signatures.answer = () => signature.promise
    parts.service.register = () => answer.promise
    await parts.enter('mila')
    const registering = parts.nameActions.registerName()
    await settle()
    approveAbove(parts).approve()
    signature.resolve('0x5161')
    await settle()
    expect(parts.history()).toEqual(['Account', 'RegisterAccountNameSuccess'])
    expect(parts.registration()).toEqual({ name: 'mila.reown.id', status: 'registering' })
    answer.resolve(Response.json({}))
    await registering
    expect(parts.registration().status).toBe('registered')
    expect(parts.navigation.store.getState().transactionStack).toEqual([])
  })

  test('§4.8 §2.31 a rejected approval goes back to the name, which is kept', async () => {
    const parts = await createCase()
    const signature = createAnswer<string>()
    parts.signatures.answer = () => signature.promise
    await parts.enter('mila')
    const registering = parts.nameActions.registerName()
    await settle()
    const approval = approveAbove(parts)
    signature.reject(new PorticoError('user-rejected'))
    approval.reject()
    expect(parts.history()).toEqual(['Account', 'RegisterAccountName'])
    await registering
    expect(parts.history()).toEqual(['Account', 'RegisterAccountName'])
    expect(parts.registration()).toMatchObject({ error: { code: 'user-rejected' } })
    expect(parts.nameCheck()).toMatchObject({ label: 'mila', status: 'available' })
    expect(parts.service.bodies).toEqual([])
  })

  test('§4.12 a failure returns to RegisterAccountName and is raised, and the name is looked up again', async () => {
    const { enter, history, nameActions, nameCheck, names, registration, service } =
      await createCase()
    await enter('mila')
    service.register = () => refuse('The name mila.reown.id is already registered')
    service.isTaken = true
    await nameActions.registerName()
    expect(history()).toEqual(['Account', 'RegisterAccountName'])
    expect(registration()).toMatchObject({
      error: {
        code: 'name-registration-failed',
        message: 'The name mila.reown.id is already registered',
      },
      status: 'failed',
    })
    await settle()
    expect(nameCheck()).toMatchObject({ label: 'mila', status: 'taken' })
    await expect(names.register('mila')).rejects.toMatchObject({ code: 'name-registration-failed' })
    nameActions.enterName('milan')
    expect(registration()).toEqual({ status: 'idle' })
  })

  test('§4.12 a visitor who has gone to another view stays there', async () => {
    const parts = await createCase()
    const answer = createAnswer<Response>()
    parts.service.register = () => answer.promise
    await parts.enter('mila')
    const registering = parts.nameActions.registerName()
    await settle()
    parts.navigation.push('Networks')
    answer.resolve(new Response('', { status: 503 }))
    await registering
    expect(parts.view()).toBe('Networks' satisfies ViewName)
    expect(parts.navigation.store.getState().transactionStack).toEqual([])
  })

  test('a visitor stops waiting: the name is kept, and a late signature is not sent', async () => {
    const { enter, history, nameActions, nameCheck, registration, service, signatures } =
      await createCase()
    const signature = createAnswer<string>()
    signatures.answer = () => signature.promise
    await enter('mila')
    const registering = nameActions.registerName()
    await settle()
    nameActions.cancelRegistration()
    await registering
    signature.resolve('0x5161')
    await settle()
    expect(history()).toEqual(['Account', 'RegisterAccountName'])
    expect(registration()).toEqual({ status: 'idle' })
    expect(nameCheck()).toMatchObject({ label: 'mila', status: 'available' })
    expect(service.bodies).toEqual([])
  })

  test('another account begins anew, and what the one before has not signed is dropped', async () => {
    const { enter, nameActions, nameCheck, registration, signatures, wallet } = await createCase()
    signatures.answer = () => new Promise(() => undefined)
    await enter('mila')
    const registering = nameActions.registerName()
    await settle()
    const [first, second] = wallet.session().accounts
    if (second)
      wallet.emit({
        result: { ...wallet.session(), accounts: [second, first] },
        type: 'account-changed',
      })
    await registering
    expect(registration()).toEqual({ status: 'idle' })
    expect(nameCheck()).toEqual({ label: '', status: 'empty' })
    expect(second?.address).toBe(secondAddress)
  })

  test('a name that is not available is not registered', async () => {
    const { enter, nameActions, service, signatures } = await createCase()
    service.isTaken = true
    await enter('mila')
    await nameActions.registerName()
    await enter('mil')
    await nameActions.registerName()
    expect(signatures.calls).toEqual([])
  })
})
