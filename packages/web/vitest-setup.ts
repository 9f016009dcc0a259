// Parts of a screen load when they are first drawn; on a busy machine that takes longer than the libraries wait by
// themselves. All waiting ends when its condition holds: long limits cost nothing while the tests are green.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
