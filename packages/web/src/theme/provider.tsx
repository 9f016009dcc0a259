// Puts the design system round what is drawn with its components: dialogs, menus, notices. They load when they are first
// used, and it with them; everything else is frames, whose styles the build has written (`frame.ts`).
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'

export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
)
