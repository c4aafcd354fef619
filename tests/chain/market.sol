// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.26;

interface IMech {
    function requested(bytes32 requestId) external;
    function paymentType() external view returns (bytes32);
}

/// The errors of the real contracts that a delivery can meet.
interface IErrors {
    error ZeroAddress();
    error ZeroValue();
    error WrongPaymentType(bytes32 paymentType);
    error WrongServiceState(uint256 state, uint256 serviceId);
    error WrongArrayLength(uint256 numValues1, uint256 numValues2);
}

/// A market of requests that mechs deliver on, with the signatures of the real one and only its rules about requests.
contract Marketplace is IErrors {
    struct Info {
        address priorityMech;
        address deliveryMech;
        address requester;
        uint256 responseTimeout;
        uint256 deliveryRate;
        bytes32 paymentType;
    }

    mapping(bytes32 => Info) public mapRequestIdInfos;
    mapping(address => uint256) public mapNonces;

    event MarketplaceRequest(
        address indexed priorityMech,
        address indexed requester,
        uint256 numRequests,
        bytes32[] requestIds,
        bytes[] requestDatas
    );

    function request(
        bytes calldata requestData,
        uint256 maxDeliveryRate,
        bytes32 paymentType,
        address priorityMech,
        uint256 responseTimeout,
        bytes calldata
    ) external payable returns (bytes32) {
        bytes[] memory datas = new bytes[](1);
        datas[0] = requestData;
        return record(datas, maxDeliveryRate, paymentType, priorityMech, responseTimeout)[0];
    }

    function requestBatch(
        bytes[] calldata requestDatas,
        uint256 maxDeliveryRate,
        bytes32 paymentType,
        address priorityMech,
        uint256 responseTimeout,
        bytes calldata
    ) external payable returns (bytes32[] memory) {
        return record(requestDatas, maxDeliveryRate, paymentType, priorityMech, responseTimeout);
    }

    function record(
        bytes[] memory datas,
        uint256 rate,
        bytes32 paymentType,
        address mech,
        uint256 responseTimeout
    ) private returns (bytes32[] memory ids) {
        require(mech != address(0) && datas.length > 0, "no request");
        require(msg.value >= rate * datas.length, "not paid for");
        ids = new bytes32[](datas.length);
        for (uint256 at = 0; at < datas.length; ++at) {
            bytes32 id = keccak256(
                abi.encode(address(this), mech, msg.sender, datas[at], rate, paymentType, mapNonces[msg.sender]++)
            );
            ids[at] = id;
            mapRequestIdInfos[id] =
                Info(mech, address(0), msg.sender, block.timestamp + responseTimeout, rate, paymentType);
            if (mech.code.length == 0) continue;
            if (IMech(mech).paymentType() != paymentType) revert WrongPaymentType(paymentType);
            IMech(mech).requested(id);
        }
        emit MarketplaceRequest(mech, msg.sender, ids.length, ids, datas);
    }

    /// The event of a request that is already known, as no real market would tell it twice.
    function repeatEvent(bytes32 id, bytes calldata requestData) external {
        bytes32[] memory ids = new bytes32[](1);
        bytes[] memory datas = new bytes[](1);
        (ids[0], datas[0]) = (id, requestData);
        emit MarketplaceRequest(mapRequestIdInfos[id].priorityMech, mapRequestIdInfos[id].requester, 1, ids, datas);
    }

    /// A request that is delivered already, or that the mech charges more for than it offers, is passed over: the call
    /// succeeds, and the request stays as it is.
    function deliverMarketplace(bytes32[] calldata ids, uint256[] calldata rates)
        external
        returns (bool[] memory delivered)
    {
        delivered = new bool[](ids.length);
        for (uint256 at = 0; at < ids.length; ++at) {
            Info storage info = mapRequestIdInfos[ids[at]];
            if (info.priorityMech == address(0)) revert ZeroAddress();
            if (info.deliveryMech != address(0) || rates[at] > info.deliveryRate) continue;
            require(info.priorityMech == msg.sender || block.timestamp > info.responseTimeout, "not its turn");
            info.deliveryMech = msg.sender;
            delivered[at] = true;
        }
    }

    function getRequestStatus(bytes32 id) external view returns (uint8) {
        Info storage info = mapRequestIdInfos[id];
        if (info.priorityMech == address(0)) return 0;
        if (info.deliveryMech != address(0)) return 3;
        return block.timestamp > info.responseTimeout ? 2 : 1;
    }
}

/// A mech that its operator, the multisig of a service, delivers through.
contract Mech is IErrors {
    Marketplace public immutable mechMarketplace;
    bytes32 public immutable paymentType;
    /// Whether a delivery states its own rate: its data is then `abi.encode(rate, data)`.
    bool private immutable ratesPerDelivery;
    uint256 public constant serviceId = 42;
    uint256 private constant DEPLOYED = 4;

    address private operator;
    uint256 private serviceState = DEPLOYED;
    uint256 public maxDeliveryRate;
    bytes32[] private undelivered;

    event Deliver(
        address indexed mech, address indexed mechServiceMultisig, bytes32 requestId, uint256 deliveryRate, bytes data
    );
    event RevokeRequest(bytes32 requestId);

    constructor(
        Marketplace marketplace,
        address operator_,
        uint256 rate,
        bytes32 paymentType_,
        bool ratesPerDelivery_
    ) {
        mechMarketplace = marketplace;
        operator = operator_;
        maxDeliveryRate = rate;
        paymentType = paymentType_;
        ratesPerDelivery = ratesPerDelivery_;
    }

    function setOperator(address to) external {
        operator = to;
    }

    /// The registry's number for the state of the service; anything but 4 is a service that is not deployed.
    function setServiceState(uint256 to) external {
        serviceState = to;
    }

    function isOperator(address multisig) public view returns (bool) {
        if (serviceState != DEPLOYED) revert WrongServiceState(serviceState, serviceId);
        return multisig == operator;
    }

    modifier onlyOperator() {
        require(isOperator(msg.sender), "Only callable by the mech operator");
        _;
    }

    function changeMaxDeliveryRate(uint256 to) external onlyOperator {
        if (to == 0) revert ZeroValue();
        maxDeliveryRate = to;
    }

    function requested(bytes32 requestId) external {
        require(msg.sender == address(mechMarketplace), "not the market");
        undelivered.push(requestId);
    }

    function numUndeliveredRequests() external view returns (uint256) {
        return undelivered.length;
    }

    /// Newest first; asking for more than there is reverts, as it does on the real one.
    function getUndeliveredRequestIds(uint256 size, uint256 offset) external view returns (bytes32[] memory ids) {
        if (size == 0) size = undelivered.length;
        require(size + offset <= undelivered.length, "overflow");
        ids = new bytes32[](size);
        for (uint256 at = 0; at < size; ++at) ids[at] = undelivered[undelivered.length - 1 - offset - at];
    }

    /// What the market passes over is dropped as well, and is no longer among the undelivered.
    function deliverToMarketplace(bytes32[] calldata ids, bytes[] calldata datas)
        external
        onlyOperator
        returns (bool[] memory done)
    {
        if (ids.length == 0 || ids.length != datas.length) revert WrongArrayLength(ids.length, datas.length);
        bytes[] memory delivered = new bytes[](ids.length);
        uint256[] memory rates = new uint256[](ids.length);
        for (uint256 at = 0; at < ids.length; ++at) {
            (rates[at], delivered[at]) =
                ratesPerDelivery ? abi.decode(datas[at], (uint256, bytes)) : (maxDeliveryRate, datas[at]);
            drop(ids[at]);
        }
        done = mechMarketplace.deliverMarketplace(ids, rates);
        for (uint256 at = 0; at < ids.length; ++at) {
            if (done[at]) emit Deliver(address(this), msg.sender, ids[at], rates[at], delivered[at]);
            else emit RevokeRequest(ids[at]);
        }
    }

    function drop(bytes32 id) private {
        for (uint256 at = 0; at < undelivered.length; ++at) {
            if (undelivered[at] != id) continue;
            undelivered[at] = undelivered[undelivered.length - 1];
            undelivered.pop();
            return;
        }
    }
}

/// A wallet of one owner, who signs what it is to do (EIP-712, as a Safe of version 1.3 or later asks for it).
contract Safe {
    address public owner;
    uint256 public nonce;

    bytes32 private constant DOMAIN = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant SAFE_TX = keccak256(
        "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );

    constructor(address owner_) {
        owner = owner_;
    }

    function getThreshold() external pure returns (uint256) {
        return 1;
    }

    function isOwner(address account) external view returns (bool) {
        return account == owner;
    }

    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address payable refundReceiver,
        bytes calldata signatures
    ) external payable returns (bool) {
        bytes32 body;
        {
            body = keccak256(
                abi.encode(
                    SAFE_TX, to, value, keccak256(data), operation, safeTxGas, baseGas, gasPrice, gasToken,
                    refundReceiver, nonce++
                )
            );
        }
        bytes32 domain = keccak256(abi.encode(DOMAIN, block.chainid, address(this)));
        require(signer(keccak256(abi.encodePacked(hex"1901", domain, body)), signatures) == owner, "GS026");
        require(operation == 0, "only calls");
        (bool done,) = to.call{value: value}(data);
        require(done, "GS013");
        return true;
    }

    function signer(bytes32 digest, bytes calldata signature) private pure returns (address) {
        require(signature.length == 65, "GS020");
        return ecrecover(
            digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
    }
}
