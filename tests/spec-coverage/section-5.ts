import { type SpecRow, shown } from './row';

/** Section 5: validation rules. */
export const section5: SpecRow[] = [
  ...shown('tests/domain/template.test.ts: an organisation > is checked in the order and words of the specification', {
    '5.org.name': "'Please enter Organization name'",
    '5.org.name-valid': "'Enter valid Organization name'",
    '5.org.domain': "'Please enter Domain name'",
    '5.org.domain-valid': "'Enter valid Domain name'",
  }),
  ...shown('tests/domain/template.test.ts: a presentation template > is checked in the order and words of the specification', {
    '5.template.name': "'Enter valid Name'",
    '5.template.issuer': "'Please enter Issuer DID'",
    '5.template.reason': "'Please enter reason for creating template'",
    '5.template.callback': "'Please enter callback URI'",
    '5.template.callback-valid': "'Please enter a valid callback URI'",
  }),
  ...shown(
    'tests/domain/template.test.ts: a presentation template > has a name under 30 and a reason under 105 characters, counted as a person counts them',
    { '5.template.name-length': 'Name under 30 characters', '5.template.reason-length': 'Reason under 105 characters' },
  ),
  ...shown('tests/domain/service-rules.test.ts: a service that is typed > says what is wrong in the words of the specification', {
    '5.app.name-short': "'App name cannot be less than 5 characters'",
    '5.app.name-long': "'App name cannot be greater than 50 characters'",
    '5.app.description-short': "'Description can not be less than 20 characters'",
    '5.app.description-long': "'Description cannot be greater than 100 characters'",
    '5.app.origins': "'Invalid origins values, use valid url or *'",
    '5.app.origin-duplicate': "'Duplicate origin values are not allowed'",
    '5.app.origin': "'Enter your origin'",
    '5.app.origin-valid': "'Enter a valid origin'",
  }),
  ...shown(
    'tests/app/services-screen.test.ts: creating a service > says at its fields what is wrong, in the words of the specification, and sends nothing',
    {
      '5.app.name': "'Please enter a valid Service name'",
      '5.app.kyc-needs-ssi': "'Kindly select a SSI service to create KYC service'",
    },
  ),
  ...shown('tests/app/services-screen.test.ts: the key of a service > is replaced once the id of the service has been typed', {
    '5.app.id': "'Enter Service Id'",
    '5.app.id-valid': "'Enter Valid Service Id'",
  }),
  ...shown(
    'tests/app/services-screen.test.ts: production > needs a verified domain and a logo, and nothing is sent before it has both',
    {
      '5.app.production-domain': "'You must verify your domain before going to production'",
      '5.app.production-logo': "'Logo must be set before going to production'",
    },
  ),
  ...shown('tests/app/create-schema.test.ts: the attributes of a schema > say what is wrong in the order of the specification', {
    '5.attribute.empty': 'Empty name gives the empty-attribute-name message',
    '5.attribute.reserved': "'id' and 'type' are reserved: the name followed by 'is protected field'",
    '5.attribute.name': "'Please provide attribute name'",
    '5.attribute.valid': "'Enter valid attribute name'",
    '5.attribute.space': "'There should not be space in attribute name'",
    '5.attribute.camel-case': "'Name should be camelCase'",
    '5.attribute.duplicate': "'Duplicate attribute name not allowed' on add",
    '5.attribute.duplicate-update':
      "'Duplicate attribute, change name or type while updating' when name, type and required equal another",
    '5.attribute.type': "'Please select attribute type'",
    '5.attribute.format': "'Enter a valid format value'",
  }),
  ...shown('tests/domain/attribute.test.ts: the name of an attribute > is judged the same by a second statement of the rule', {
    '5.attribute.pattern':
      'Name pattern: starts lower-case, letters, optional trailing digits, at most one consecutive capital run',
  }),
  ...shown('tests/domain/attribute.test.ts: the type of a property > is one of the five, and nothing else', {
    '5.attribute.property-types': "Types outside boolean, string, number, integer, date give 'invalid type'",
  }),
  ...shown(
    'tests/app/create-schema.test.ts: the form of a schema > says what is wrong in the order of the specification, at the field that fixes it',
    {
      '5.schema.name': "First: 'Please enter Schema name'",
      '5.schema.name-valid': "Second: 'Enter valid Schema name'",
      '5.schema.attributes': "Third: 'Atleast one attribute is required'",
      '5.schema.description': "Fourth: 'Enter short description for your schema'",
      '5.schema.author': 'Fifth: author DID selected',
      '5.schema.key': 'Sixth: signing key selected',
    },
  ),
  ...shown('tests/domain/stored-schema-draft.test.ts: a command > is made of what was filled in, trimmed', {
    '5.schema.trimmed': 'Name and description are trimmed',
  }),
  ...shown('tests/domain/did.test.ts: a DID > may be %s', {
    '5.helper.did': 'A DID has 3 or 4 colon-separated parts and starts with did',
  }),
  ...shown(
    'tests/journeys-long/rename-did.test.ts: a DID is called otherwise from its document: without a name it is refused in the words of the specification',
    {
      '5.did.name': "DID update without a document: 'Please Provide name for the did'",
    },
  ),
  ...shown(
    'tests/domain/credential-draft.test.ts: a credential to be issued > reports the first thing that is wrong, in the order of the specification',
    {
      '5.issue.subject': "First: 'Please enter Subject Did'",
      '5.issue.issuer': "Second: 'Please enter Issuer DID'",
      '5.issue.subject-valid': "Third: 'Please enter a valid did'",
      '5.issue.schema': "Fourth: 'Please select atleat one schema'",
      '5.issue.same': "Fifth: 'Issuer and subject DID can not be the same'",
      '5.issue.values': 'Sixth: attribute values valid',
      '5.issue.expiry': "Seventh: 'Enter Expiry Date for credential'",
      '5.issue.expiry-after-now': "Eighth: 'Expiry time should be gretter than current date & time'",
    },
  ),
  ...shown('tests/domain/credential-draft.test.ts: the value of an attribute > of type %s, required %s, typed %j', {
    '5.value.string': 'string required must be non-empty',
    '5.value.number': 'number required must be non-empty and truthy; optional must be a number if given',
    '5.value.integer': 'integer must be a valid integer',
    '5.value.date': 'date must be valid',
    '5.value.boolean': 'boolean required must not be null',
    '5.value.other': "Any other type gives 'invalid type'",
  }),
  ...shown(
    'tests/domain/credential-draft.test.ts: a credential to be issued > names the property whose value is wrong, in words with its name split',
    {
      '5.value.text': "'Please enter input in {Label} field' for strings, 'Please enter valid input in {Label} field' for others",
    },
  ),
  ...shown(
    'tests/domain/credential-status.test.ts: a change of the status of a credential > reports what is wrong in the words of the popup, and in those of the form',
    {
      '5.action.reason': "'Status Reason cannot be empty.'",
      '5.action.key': "'Verification Method ID cannot be empty.'",
      '5.action.live': "'Credential is already Live.'",
      '5.action.suspended': "'Credential is already SUSPENDED.'",
      '5.action.revoked': "'Credential is already Revoked.'",
      '5.action.invalid': "'Invalid status.'",
      '5.edit.reason': "Edit-status form: 'Staus Reason cannot be empty'",
      '5.edit.already': "Edit-status form: 'Credential already Live/Suspended/Revoked'",
      '5.edit.invalid': "Edit-status form: 'Invalid status'",
    },
  ),
  ...shown(
    'tests/app/second-factor.test.ts: the set-up of a second factor > without an app shows the words of the specification, and asks the server nothing',
    {
      '5.mfa.type': "'Authenticator type must be provided'",
    },
  ),
  ...shown(
    'tests/app/second-factor.test.ts: the set-up of a second factor > without a code shows the words of the specification',
    {
      '5.mfa.pin': "'MFA PIN must be provided'",
    },
  ),
  ...shown('tests/domain/team-rules.test.ts: the format of an e-mail address > is not that of "%s"', {
    '5.helper.email': 'E-mail format',
  }),
  ...shown('tests/domain/network-address.test.ts: a web address > has a scheme and a host: %s', {
    '5.helper.uri': 'A URI check',
  }),
  ...shown('tests/domain/widget.test.ts: a number that is typed > has a fraction: %s', {
    '5.helper.non-integer': 'A non-integer number check',
  }),
  ...shown(
    'tests/domain/wire-companies.test.ts: the body of a decision > that asks for another status is answered with the words of the specification',
    { '5.decision.status': "'Invalid status'" },
  ),
  ...shown(
    'tests/workers/decide-company.test.ts: a decision on a company without an id is refused in the words of the specification, and nothing is sent',
    {
      '5.decision.company': "'Company ID is required'",
    },
  ),
];
