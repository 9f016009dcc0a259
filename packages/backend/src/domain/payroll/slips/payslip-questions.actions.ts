// Threads about lines of payslips.
import { payslipQuestions } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip-questions'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { answerQuestion, askFurther } from './questions.ts'

export const payslipQuestionsActions = actionsFor(payslipQuestions, {
  answerQuestion: (context, asked) => answerQuestion(context, asked),
  askFurther: (context, asked) => askFurther(context, asked),
})
