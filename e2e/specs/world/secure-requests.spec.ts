import { toHex } from 'viem'
import { expect, test } from '../../fixtures/frame-test.ts'

const alice = 'alice@example.com'
const message = toHex('Hello from a test page.')
const sign = (address: unknown) => ({ method: 'personal_sign', params: [message, address] })

const failure = (name: string, text: unknown) => ({
  type: `@w3m-frame/${name}_ERROR`,
  id: expect.any(String),
  payload: { message: text },
})

test.describe('a request', () => {
  test('that needs no approval is answered at once', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const user = await dapp.send('GET_USER')
    expect(await dapp.send('RPC_REQUEST', { method: 'eth_accounts' })).toMatchObject({
      type: '@w3m-frame/RPC_REQUEST_SUCCESS',
      payload: [Object(user?.payload).address],
    })
    const block = { method: 'eth_blockNumber', params: [], chainId: 'eip155:8453' }
    expect(await dapp.send('RPC_REQUEST', block)).toMatchObject({
      type: '@w3m-frame/RPC_REQUEST_SUCCESS',
      payload: expect.stringMatching(/^0x/),
    })
    expect(await dapp.send('RPC_REQUEST', { method: 'eth_mine' })).toMatchObject({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: expect.stringContaining('eth_mine') },
    })
  })

  test('that signs is shown with the name of the app, and can be refused', async ({
    dapp,
    testPage,
  }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const metadata = { name: 'Test dapp', description: '', url: testPage.url, icons: [] }
    expect(await dapp.send('SYNC_DAPP_DATA', { metadata, projectId: 'x' })).toMatchObject({
      type: '@w3m-frame/SYNC_DAPP_DATA_SUCCESS',
    })
    const user = await dapp.send('GET_USER', { preferredAccountType: 'eoa' })
    await dapp.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    const signed = dapp.send('RPC_REQUEST', sign(Object(user?.payload).address))
    await expect(dapp.frame.getByText('Test dapp')).toBeVisible()
    await expect(dapp.frame.getByText('Hello from a test page.')).toBeVisible()
    await expect(dapp.frame.getByRole('heading', { name: 'Your wallet' })).toBeHidden()
    await dapp.press(dapp.reject)
    expect(await signed).toEqual(failure('RPC_REQUEST', 'User rejected the request.'))
    await expect(dapp.frame.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  })

  test('that signs gives a signature after an approval', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const chosen = await dapp.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    const signed = dapp.send('RPC_REQUEST', sign(Object(chosen?.payload).address))
    await dapp.frame.getByRole('button', { name: 'Approve' }).click()
    expect(await signed).toMatchObject({
      type: '@w3m-frame/RPC_REQUEST_SUCCESS',
      payload: expect.stringMatching(/^0x[\da-f]{130}$/),
    })
  })

  test('is aborted with all others by RPC_ABORT and by SIGN_OUT', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const chosen = await dapp.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    const send = () => dapp.send('RPC_REQUEST', sign(Object(chosen?.payload).address))
    const reject = dapp.frame.getByRole('button', { name: 'Reject', exact: true })
    const waiting = [send(), send()]
    await expect(reject).toBeVisible()
    expect(await dapp.send('RPC_ABORT')).toMatchObject({ type: '@w3m-frame/RPC_ABORT_SUCCESS' })
    const aborted = failure('RPC_REQUEST', 'Request was aborted')
    expect(await Promise.all(waiting)).toEqual([aborted, aborted])
    await expect(reject).toBeHidden()
    const last = send()
    await expect(reject).toBeVisible()
    await dapp.send('SIGN_OUT')
    expect(await last).toEqual(aborted)
  })
})

test.describe('the theme', () => {
  test('follows the app', async ({ dapp, page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await dapp.open()
    const body = dapp.frame.locator('body')
    const root = dapp.frame.locator('html')
    await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect(
      await dapp.send('SYNC_THEME', {
        themeMode: 'dark',
        themeVariables: { '--w3m-z-index': 5 },
        w3mThemeVariables: { '--w3m-accent': '#ffd400', '--w3m-background': '#000' },
      }),
    ).toMatchObject({ type: '@w3m-frame/SYNC_THEME_SUCCESS' })
    await expect(body).toHaveCSS('background-color', 'rgb(27, 28, 32)')
    await expect(root).toHaveCSS('--accent', 'rgb(255 212 0)')
    await expect(root).toHaveCSS('--on-accent', '#000000')
    await dapp.send('SYNC_THEME', { themeMode: 'light' })
    await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('cannot hide the request: unsafe accents are ignored', async ({ dapp }) => {
    await dapp.open()
    const root = dapp.frame.locator('html')
    await dapp.send('SYNC_THEME', { w3mThemeVariables: { '--w3m-accent': 'rgb(1 2 3)' } })
    for (const accent of ['transparent', 'rgb(9 9 9 / 10%)', 'red; display: none', 'url(x)', '']) {
      await dapp.send('SYNC_THEME', { w3mThemeVariables: { '--w3m-accent': accent } })
      await expect(root).toHaveCSS('--accent', 'rgb(1 2 3)')
    }
  })
})

test.describe('a project', () => {
  test.use({ allowedErrors: [/401|503/] })

  test('that is unknown gets no READY', async ({ dapp, world }) => {
    await dapp.visit({ projectId: '' })
    await expect(dapp.frame.getByText('The project of this dapp is not known.')).toBeVisible()
    world.conditions.expireProjects()
    await dapp.visit()
    await expect(dapp.frame.getByText('The project of this dapp is not known.')).toBeVisible()
    expect(await dapp.heard()).toEqual([])
  })

  test('that is closed later gets an error', async ({ dapp, world }) => {
    await dapp.open()
    world.conditions.expireProjects()
    expect(await dapp.send('CONNECT_EMAIL', { email: alice })).toEqual(
      failure('CONNECT_EMAIL', 'Project not found'),
    )
  })

  test('gets the error of the site, and can still sign out', async ({ dapp, world }) => {
    await dapp.open()
    await dapp.logIn(alice)
    world.secure.fail(503)
    expect(await dapp.send('IS_CONNECTED')).toEqual(
      failure('IS_CONNECTED', 'The secure site answered 503.'),
    )
    expect(await dapp.send('SIGN_OUT')).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
    world.secure.heal()
    expect((await dapp.send('IS_CONNECTED'))?.payload).toEqual({ isConnected: false })
  })
})
