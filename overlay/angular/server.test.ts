import {
  createEnvironmentInjector,
  type EnvironmentInjector,
  Injector,
  PLATFORM_ID,
  runInInjectionContext,
} from '@angular/core'
import { expect, test } from 'vitest'
import { createFollowedInstance } from '../testing/followed-instance.ts'
import { injectPorticoAccount, injectPorticoTokens, providePortico } from './index.ts'

test('a server has the state without a connection, and follows nothing', () => {
  const { connect, followers, portico } = createFollowedInstance()
  connect()
  const platform = { provide: PLATFORM_ID, useValue: 'server' }
  const parent = Injector.NULL as EnvironmentInjector
  const injector = createEnvironmentInjector([platform, providePortico(portico)], parent)
  runInInjectionContext(injector, () => {
    expect(injectPorticoAccount()().status).toBe('disconnected')
    expect(injectPorticoTokens()().status).toBe('idle')
  })
  expect(followers).toEqual({ balance: 0, state: 0 })
})
