import { parseAbi } from 'viem';

export const marketplaceAbi = parseAbi([
  'event MarketplaceRequest(address indexed priorityMech, address indexed requester, uint256 numRequests, bytes32[] requestIds, bytes[] requestDatas)',
  'function getRequestStatus(bytes32 requestId) view returns (uint8)',
  'function mapRequestIdInfos(bytes32 requestId) view returns (address priorityMech, address deliveryMech, address requester, uint256 responseTimeout, uint256 deliveryRate, bytes32 paymentType)',
]);

export const mechAbi = parseAbi([
  'event Deliver(address indexed mech, address indexed mechServiceMultisig, bytes32 requestId, uint256 deliveryRate, bytes data)',
  'function deliverToMarketplace(bytes32[] requestIds, bytes[] datas) returns (bool[])',
  'function getUndeliveredRequestIds(uint256 size, uint256 offset) view returns (bytes32[])',
  'function numUndeliveredRequests() view returns (uint256)',
  'function maxDeliveryRate() view returns (uint256)',
  'function isOperator(address multisig) view returns (bool)',
]);

export const safeAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function getThreshold() view returns (uint256)',
  'function isOwner(address owner) view returns (bool)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);
