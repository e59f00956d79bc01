import { termsOfService } from '../../content/policies/terms';
import { PolicyPage } from './PolicyPage';

/** /terms-of-service */
export default function TermsOfServicePage() {
  return <PolicyPage policy={termsOfService} />;
}
