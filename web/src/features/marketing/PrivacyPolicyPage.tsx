import { privacyPolicy } from '../../content/policies/privacy';
import { PolicyPage } from './PolicyPage';

/** /privacy-policy */
export default function PrivacyPolicyPage() {
  return <PolicyPage policy={privacyPolicy} />;
}
