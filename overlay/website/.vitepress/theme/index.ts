import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { FrontPage } from '../../theme/front-page.ts'
import { Layout } from '../../theme/layout.ts'
import '../../theme/site.css'

export default {
  extends: DefaultTheme,
  Layout,
  // The name of a layout in the head of a page.
  enhanceApp: ({ app }) => app.component('FrontPage', FrontPage),
} satisfies Theme
