import { parseAbi } from 'viem';

export const marketplaceAbi = parseAbi([
  'event MarketplaceRequest(address indexed priorityMech, address indexed requester, uint256 numRequests, bytes32[] requestIds, bytes[] requestDatas)',
  'function getRequestStatus(bytes32 requestId) view returns (uint8)',
  'function mapRequestIdInfos(bytes32 requestId) view returns (address priorityMech, address deliveryMech, address requester, uint256 responseTimeout, uint256 deliveryRate, bytes32 paymentType)',
]);

/** The errors of the marketplace, its mechs and its balance trackers; a call to a mech can revert with any of them. */
const errors = [
  'error AlreadyDelivered(bytes32 requestId)',
  'error AlreadyInitialized()',
  'error AlreadyRequested(bytes32 requestId)',
  'error IncorrectSignatureLength(bytes signature, uint256 provided, uint256 expected)',
  'error InsufficientBalance(uint256 current, uint256 required)',
  'error MarketplaceOnly(address sender, address marketplace)',
  'error NoDepositAllowed(uint256 amount)',
  'error OutOfBounds(uint256 provided, uint256 min, uint256 max)',
  'error Overflow(uint256 provided, uint256 max)',
  'error OwnerOnly(address sender, address owner)',
  'error PriorityMechResponseTimeout(uint256 expected, uint256 current)',
  'error ReentrancyGuard()',
  'error RequestIdNotFound(bytes32 requestId)',
  'error ServiceNotStaked(address stakingInstance, uint256 serviceId)',
  'error SignatureNotValidated(address requester, bytes32 msgHash, bytes signature)',
  'error TransferFailed(address token, address from, address to, uint256 amount)',
  'error UnauthorizedAccount(address account)',
  'error WrongArrayLength(uint256 numValues1, uint256 numValues2)',
  'error WrongPaymentType(bytes32 paymentType)',
  'error WrongServiceState(uint256 state, uint256 serviceId)',
  'error ZeroAddress()',
  'error ZeroValue()',
] as const;

export const mechAbi = parseAbi([
  ...errors,
  'event Deliver(address indexed mech, address indexed mechServiceMultisig, bytes32 requestId, uint256 deliveryRate, bytes data)',
  'function deliverToMarketplace(bytes32[] requestIds, bytes[] datas) returns (bool[])',
  'function getUndeliveredRequestIds(uint256 size, uint256 offset) view returns (bytes32[])',
  'function numUndeliveredRequests() view returns (uint256)',
  'function maxDeliveryRate() view returns (uint256)',
  'function isOperator(address multisig) view returns (bool)',
  'function paymentType() view returns (bytes32)',
]);

export const safeAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function getThreshold() view returns (uint256)',
  'function isOwner(address owner) view returns (bool)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);
