import { defineComponent, h } from 'vue'
import picture from '../../docs/portico.png'

/** What the front page shows between its title and the quick start. */
export const FrontPage = defineComponent({
  name: 'FrontPage',
  setup: () => () =>
    h('div', { class: 'front-page' }, [
      h('div', { class: 'container' }, [
        h('img', {
          alt: 'The list of wallets above the logins and an account, in the dark theme; a payment that was sent and a code to scan, in the light theme',
          height: 790,
          src: picture,
          width: 1560,
        }),
      ]),
    ]),
})
