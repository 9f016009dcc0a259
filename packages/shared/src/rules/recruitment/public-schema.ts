// The part of the schema that everybody may ask without a session: adverts in force. Applications are sent as a form with a file, not here.

export const careersTypes = `"An advert in force, as everybody sees it."
type PublicAdvert @public { "Code of the company." company: String! "Its legal name." employer: String! "Number of the advert." number: String! "What is looked for." title: String! "Place of work." location: String! "ON_SITE, HYBRID or REMOTE." workMode: String! "PKWTT, PKWT, OUTSOURCE or INTERN." employment: String! "Since when." publishedAt: Date! "The last day on which applications are taken." until: Date! "Lowest salary, where the advert shows it." salaryFrom: Decimal "Highest salary, where the advert shows it." salaryTo: Decimal }
"A channel through which an advert is told."
type PublicChannel @public { "As links name it." code: String! "As people read it." name: String! }
"A question of the company's own."
type PublicQuestion @public { "As it is asked." question: String! "YES_NO, CHOICE, NUMBER or TEXT." kind: String! "What can be chosen; empty where the answer is typed." choices: [String!]! "Without an answer nothing is sent." required: Boolean! }
"What an applicant consents to."
type PublicConsent @public { "Goes with the application." version: String! "In English." english: String! "In Indonesian." indonesian: String! }
"An advert in force with its text."
type OpenAdvert @public { "Code of the company." company: String! "Its legal name." employer: String! "Number of the advert." number: String! "What is looked for." title: String! "Place of work." location: String! "ON_SITE, HYBRID or REMOTE." workMode: String! "PKWTT, PKWT, OUTSOURCE or INTERN." employment: String! "Since when." publishedAt: Date! "The last day on which applications are taken." until: Date! "Lowest salary, where the advert shows it." salaryFrom: Decimal "Highest salary, where the advert shows it." salaryTo: Decimal "HTML, cleaned." text: String! "Where it stands." channels: [PublicChannel!]! "Questions of the company's own." questions: [PublicQuestion!]! "Goes with the application; empty without questions." questionsVersion: String! "What an applicant consents to." consent: PublicConsent! }`

export const careersQueries: readonly string[] = [
  '"Adverts in force, the newest first; of all companies, or of one."\n  openAdverts("Code of the company." company: String): [PublicAdvert!]! @public',
  '"One advert in force; NOT_FOUND once it is over."\n  openAdvert("Code of the company." company: String!, "Number of the advert." number: String!): OpenAdvert! @public',
]

const head = 'company employer number title location workMode employment publishedAt until salaryFrom salaryTo'
/** The documents of the careers page. */
export const careersOperations = `query OpenAdverts($company: String) {
  openAdverts(company: $company) { ${head} }
}
query OpenAdvert($company: String!, $number: String!) {
  openAdvert(company: $company, number: $number) { ${head} text channels { code name } questions { question kind choices required } questionsVersion consent { version english indonesian } }
}
`
