import { expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { createAuthCase, smartAddress } from '../../shared/testing/auth-case.ts'
import { createFakePopup } from '../../shared/testing/fake-popup.ts'
import { createFakeSiwx } from '../../shared/testing/fake-siwx.ts'
import { watch } from '../../shared/testing/frame-case.ts'
import { createSignInRequest } from '../../shared/testing/sign-in-request-case.ts'
import { providerPage, resultUri, socialUser } from '../../shared/testing/social-case.ts'
// Loaded ahead, so that no test waits for a file.
import '../../shared/features/sign-in/create-sign-in.ts'
import '../../shared/siwx/sign-in-message.ts'
import { createHeadless } from './headless.ts'

test('§4.22 after a social login, the request for the user carries the sign-in; that of the login does not', async () => {
  const { createMessage } = createSignInRequest()
  const authCase = createAuthCase({
    networks: [mainnet],
    services: { secureSite: 'https://secure.example' },
    siwx: {
      ...createFakeSiwx().siwx,
      createMessage: ({ chainId }) => createMessage(chainId),
    },
  })
  const { frame, replies, run } = authCase
  Object.assign(replies, {
    CONNECT_SOCIAL: () => socialUser,
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: providerPage }),
  })
  const popup = createFakePopup('')
  const { connect } = createHeadless({ ...authCase, restored: Promise.resolve() })
  const outcome = watch(connect({ social: 'google' }, popup.popup))
  await run()
  popup.post({ data: { resultUri }, origin: 'https://secure.example' })
  await run()
  expect(outcome).toEqual({ ends: 1, value: [`eip155:1:${smartAddress}`] })
  expect(frame.find('CONNECT_SOCIAL').payload).toEqual({ uri: resultUri })
  expect(frame.find('GET_USER').payload).toMatchObject({
    siwxMessage: {
      accountAddress: '<<AccountAddress>>',
      serializedMessage: expect.stringContaining('account:\n<<AccountAddress>>\n'),
    },
  })
})
